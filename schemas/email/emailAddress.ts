/** An e-mail address as a pattern: linear in time and the same in every validator, unlike `format`. */
export const emailPattern = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$'

/** The longest address that can be delivered to (RFC 5321). */
export const emailMaxLength = 254

const pattern = new RegExp(emailPattern)

export const isEmailAddress = (text: string): boolean => text.length <= emailMaxLength && pattern.test(text)
