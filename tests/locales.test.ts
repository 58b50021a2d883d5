import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../schemas/fields/fieldType'
import { fieldTypes } from '../schemas/fields/registry'
import { selectorReasons } from '../schemas/filters/selectorError'
import { locales } from '../schemas/model/locales'
import { idsOf, messagePatterns } from './support/messagePatterns'
import { messageUses } from './support/messageUses'
import { productFiles, projectRoot } from './support/sourceFiles'

const source = 'es_MX'
const messages = Object.fromEntries(
  locales.map((locale) => [
    locale,
    JSON.parse(readFileSync(join(projectRoot, 'locales', `${locale}.json`), 'utf8')) as Record<
      string,
      string
    >,
  ]),
)
const ids = Object.keys(messages[source] ?? {})
const areas = new Set([...ids, ...Object.keys(messagePatterns)].map((id) => id.slice(0, id.indexOf('.'))))
const uses = messageUses(productFiles(), areas)
const add = 'Add it in all three languages with `npm run messages`.'

/** What a message needs from its caller: the name of each placeholder with its kind, and a choice's cases. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isArgumentElement(element)) return [element.value]
    if (isNumberElement(element)) return [`${element.value}: number`]
    if (isDateElement(element)) return [`${element.value}: date`]
    if (isTimeElement(element)) return [`${element.value}: time`]
    if (isTagElement(element)) return [`<${element.value}>`, ...placeholders(element.children)]
    const cases = isPluralElement(element) || isSelectElement(element) ? Object.entries(element.options) : []
    const inside = cases.flatMap(([, option]) => placeholders(option.value))
    if (isPluralElement(element)) return [`${element.value}: number`, ...inside]
    if (isSelectElement(element))
      return [
        `${element.value}: ${cases
          .map(([name]) => name)
          .toSorted()
          .join(' | ')}`,
        ...inside,
      ]
    return []
  })
}
const needs = (message: string): string[] => [...new Set(placeholders(parse(message)))].toSorted()

function invalid(message: string): string | undefined {
  try {
    parse(message, { requiresOtherClause: true })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe.each(locales)('%s', (locale) => {
  const own = messages[locale] ?? {}

  it(`has the ids of ${source}, no more and no less`, () => {
    expect(Object.keys(own).filter((id) => !ids.includes(id))).toEqual([])
    expect(
      ids.filter((id) => !(id in own)),
      add,
    ).toEqual([])
  })

  it('keeps its ids sorted, so that two people rarely change the same line', () => {
    expect(Object.keys(own)).toEqual(Object.keys(own).toSorted())
  })

  it('says something in every message', () => {
    expect(Object.entries(own).filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('is written in valid ICU message syntax', () => {
    const wrong = Object.entries(own).flatMap(([id, message]) => {
      const why = invalid(message)
      return why === undefined ? [] : [`${id}: ${why}`]
    })
    expect(wrong).toEqual([])
  })

  it(`asks for the placeholders of ${source}`, () => {
    const different = ids.flatMap((id) => {
      const here = own[id]
      const there = messages[source]?.[id]
      if (here === undefined || there === undefined || invalid(here) || invalid(there)) return []
      const [mine, theirs] = [needs(here).join(', '), needs(there).join(', ')]
      return mine === theirs ? [] : [`${id}: {${mine}} instead of {${theirs}}`]
    })
    expect(different).toEqual([])
  })
})

describe('the code', () => {
  it('uses only ids that exist', () => {
    const missing = uses.ids.filter(({ id }) => !ids.includes(id)).map(({ id, place }) => `${place} ${id}`)
    expect(missing, add).toEqual([])
  })

  it('puts ids together only in ways that are declared', () => {
    const undeclared = uses.patterns
      .filter(({ id }) => !(id in messagePatterns))
      .map(({ id, place }) => `${place} ${id}`)
    expect(
      undeclared,
      'Say in tests/support/messagePatterns.ts what can stand in such an id, so that no message goes missing.',
    ).toEqual([])
  })

  it.each(Object.keys(messagePatterns))('finds every message of %s', (pattern) => {
    expect(
      idsOf(pattern).filter((id) => !ids.includes(id)),
      add,
    ).toEqual([])
  })

  it('uses every id', () => {
    const made = new Set(Object.keys(messagePatterns).flatMap(idsOf))
    const unused = ids.filter((id) => !uses.literals.has(id) && !made.has(id))
    expect(unused, 'Remove what nobody reads: `npm run messages -- --remove <id>`.').toEqual([])
  })
})

/** Messages that choose their words by a param, and all that it can be. */
const choices: readonly (readonly [string, readonly string[]])[] = [
  ['error.INVALID_SELECTOR', selectorReasons],
]

it.each(choices)('%s has words for each reason', (id, reasons) => {
  const choice = parse(messages[source]?.[id] ?? '').find(isSelectElement)
  expect(Object.keys(choice?.options ?? {}).toSorted()).toEqual([...reasons, 'other'].toSorted())
})

describe('reading ids from the code', () => {
  const read = (text: string) => messageUses([{ path: 'sample.tsx', text }], new Set(['forms', 'error']))

  it.each([
    "t('forms.title')",
    "intl.formatMessage({ id: 'forms.title' })",
    "const a = <FormattedMessage id='forms.title' />",
    "const a = <FormattedMessage id={open ? 'forms.title' : 'forms.title'} />",
    "t(open ? 'forms.title' : 'forms.title')",
    "const a = { labelId: 'forms.title' }",
    "const a = { title: 'forms.title' }",
  ])('sees the one in %s', (code) => expect(read(code).ids[0]?.id).toBe('forms.title'))

  it.each([
    "const a = { id: 'forms.title' }",
    "const a = { title: 'other.title' }",
    "const a = <p id='forms.x' />",
  ])('sees none in %s', (code) => expect(read(code).ids).toEqual([]))

  it('sees those that are put together', () => {
    expect(read('t(`error.${code}`)').patterns.map(({ id }) => id)).toEqual(['error.${}'])
    expect(read('const a = `forms.${x}.name`').patterns.map(({ id }) => id)).toEqual(['forms.${}.name'])
    expect(read('sql`forms.${x}.name`').patterns).toEqual([])
  })
})

/** The message ids that a settings schema names, at any depth. */
function settingTexts(schema: JsonSchema): string[] {
  const own = [
    schema['title'],
    schema['description'],
    ...((schema['x-enumIds'] as unknown[] | undefined) ?? []),
  ]
  const parts = Object.values((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  return [...own.filter((id) => typeof id === 'string'), ...parts.flatMap(settingTexts)]
}

it.each(fieldTypes.types)('every setting of $type has its texts', ({ settings }) => {
  expect(settingTexts(settings).filter((id) => !ids.includes(id))).toEqual([])
})
