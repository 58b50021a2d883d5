/** Days for which a draft can be continued elsewhere by its link. */
export const draftLinkDays = 7

/** The largest draft behind a link, in encrypted bytes. */
export const draftLinkBytes = 1024 * 1024

/** The most files kept for such a draft; further ones are swept as any file without a record. */
export const draftLinkFiles = 500
