/** A pattern for e-mail addresses, which takes linear time and is the same in every validator, unlike `format`. */
export const emailPattern = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$'

/** The longest deliverable address (RFC 5321). */
export const emailMaxLength = 254

const pattern = new RegExp(emailPattern)

export const isEmailAddress = (text: string): boolean => text.length <= emailMaxLength && pattern.test(text)
