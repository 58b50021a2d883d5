/** The lower-case letters, digits and signs that a username is made of; e-mail addresses mostly fit. */
const pattern = /^[a-z0-9\-._@+]{1,75}$/

/** Returns a username as it is stored: case does not tell names apart. */
export const cleanUsername = (text: string): string => text.trim().toLowerCase()

export const isUsername = (clean: string): boolean => pattern.test(clean)
