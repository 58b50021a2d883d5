/** Where anybody answers a public form. */
export const publicAddress = (origin: string, formId: number): string => `${origin}/forms/public/${formId}`
