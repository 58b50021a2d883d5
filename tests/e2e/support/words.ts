import { readFileSync } from 'node:fs'

const messages = JSON.parse(
  readFileSync(new URL('../../../locales/es_MX.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** Returns a text of the Spanish interface with its parameters filled in, for tests that cover all texts of a kind. */
export function words(id: string, params: Readonly<Record<string, string>> = {}): string {
  const text = messages[id]
  if (text === undefined) throw new Error(`There is no message ${id}.`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}

export const typeName = (type: string) => words(`field.${type}.name`)
