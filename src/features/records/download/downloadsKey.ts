/** Under which the history of downloads is kept as it came. */
export const downloadsKey = 'downloads'
