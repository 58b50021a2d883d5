import { expect } from 'vitest'
import { codeField, placeField, siteField, statusField } from './catalogServer'

/* Rows of the sample catalog: as stored, as named in answers, and as served. */

/** Returns a row of the sample catalog. */
export const row = (place: string, site: string, code: string, status = 'En uso') => ({
  [placeField]: place,
  [siteField]: site,
  [codeField]: code,
  [statusField]: status,
})
/** Returns a row as an answer names it: levels, and possibly its detail. */
export const named = (place: string, site?: string, code?: string) => ({
  [placeField]: place,
  ...(site !== undefined && { [siteField]: site }),
  ...(code !== undefined && { [codeField]: [code] }),
})
export const errorAt = (fieldId: string, code: string) => ({
  status: 400,
  body: { [fieldId]: { codes: [{ code }] } },
})
/** Expects success, and returns the answers of the record. */
export async function stored(sent: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await sent
  expect([201, 202], JSON.stringify(body)).toContain(status)
  return (body as { answers: Record<string, unknown> }).answers
}
