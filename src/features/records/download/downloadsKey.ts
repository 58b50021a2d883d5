/** The query key of the history of downloads. */
export const downloadsKey = 'downloads'
