/** Returns the address where anybody can answer a public form. */
export const publicAddress = (origin: string, formId: number): string => `${origin}/forms/public/${formId}`
