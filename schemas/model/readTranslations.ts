import type { FormTranslations } from './form'
import { isObject } from './json'

/** Reads translations; anything that is no text of a language is left out. */
export function readTranslations(stored: unknown): FormTranslations {
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([locale, texts]) => (isObject(texts) ? [[locale, textsIn(texts)]] : [])),
  )
}

const textsIn = (texts: Record<string, unknown>): { readonly [key: string]: string } =>
  Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
