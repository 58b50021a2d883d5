/** Under which what columns come to is kept, behind `records`. */
export const statisticsKey = 'statistics'
