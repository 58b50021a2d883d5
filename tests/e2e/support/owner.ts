/** The first account of the product that the browser tests start. */
export const owner = { email: 'ana@example.com', password: 'correcto-caballo-9' } as const
