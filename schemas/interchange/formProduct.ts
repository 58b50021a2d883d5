import { isObject, own } from '../model/json'

/** Products whose exported forms are recognised by their shape; the values are brand names and not translated. */
export type FormProduct = 'SurveyJS' | 'Form.io' | 'Typeform' | 'Google Forms' | 'KoboToolbox'

const listsWith = (value: unknown, list: string, keys: readonly string[]): boolean => {
  const entries = isObject(value) ? own(value, list) : undefined
  const first: unknown = Array.isArray(entries) ? entries[0] : undefined
  return isObject(first) && keys.every((key) => Object.hasOwn(first, key))
}

/** Returns the product that a document comes from, judged by its first parts; undefined for any other. */
export function formProduct(value: unknown): FormProduct | undefined {
  if (!isObject(value)) return undefined
  if (listsWith(value, 'pages', ['elements']) || listsWith(value, 'elements', ['type', 'name']))
    return 'SurveyJS'
  if (listsWith(value, 'components', ['type', 'key'])) return 'Form.io'
  if (listsWith(value, 'fields', ['ref', 'type', 'title'])) return 'Typeform'
  if (Object.hasOwn(value, 'formId') && listsWith(value, 'items', ['itemId'])) return 'Google Forms'
  const content = own(value, 'content') ?? value
  if (listsWith(content, 'survey', ['type'])) return 'KoboToolbox'
  return undefined
}
