/** How long a draft may be gone on with elsewhere by its link, in days. */
export const draftLinkDays = 7

/** The largest draft that a link may lead to, encrypted, in bytes. */
export const draftLinkBytes = 1024 * 1024

/** The most files that are kept for one; more than that are swept like any other that no record names. */
export const draftLinkFiles = 500
