import type { CompiledField, CompiledForm, Finding } from '../compile/compiledForm'
import type { FindingCode } from '../compile/findingCodes'
import { resolveText } from '../compile/resolveText'
import { fieldTypes } from '../fields/registry'
import { textKey } from '../model/form'
import { own } from '../model/json'
import { answersNamedIn } from '../model/namedAnswers'

/** Returns texts in which a named answer would be missing: each field and each text about it once, in whatever languages. */
export function textFindings(compiled: CompiledForm): readonly Finding[] {
  const order = new Map(Object.keys(compiled.fields).map((id, index) => [id, index]))
  const found = new Map<string, Finding>()
  for (const [key, named] of namedByKey(compiled)) {
    const at = placeOf(key, compiled, order)
    for (const fieldId of named) {
      const field = own(compiled.fields, fieldId)
      const code = problemOf(field, at, order)
      if (!code) continue
      const about = at.field?.id ?? field?.id
      found.set(JSON.stringify([code, at.field?.id ?? key, fieldId]), {
        code,
        severity: code === 'TEXT_NAMES_LATER' ? 'info' : 'warning',
        ...(about !== undefined && { fieldId: about }),
        ...(at.option !== undefined && { option: at.option }),
        params: { label: resolveText(compiled, textKey.label(fieldId), compiled.defaultLanguage) },
      })
    }
  }
  return [...found.values()]
}

function namedByKey({ texts, translations }: CompiledForm): ReadonlyMap<string, ReadonlySet<string>> {
  const byKey = new Map<string, Set<string>>()
  for (const language of [texts, ...Object.values(translations)]) {
    for (const [key, text] of Object.entries(language)) {
      // A text that is missing in the form's own language is never shown.
      if (!Object.hasOwn(texts, key)) continue
      for (const id of answersNamedIn(text)) byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
    }
  }
  return byKey
}

/** The place where a text is read. */
interface Place {
  /** The field that it belongs to. */
  readonly field?: CompiledField | undefined
  readonly option?: string
  /** Fields from this position on are answered after the text is read. */
  readonly before: number
}

function placeOf(key: string, compiled: CompiledForm, order: ReadonlyMap<string, number>): Place {
  const [, fieldId] = /^fields\.([^.]+)\./.exec(key) ?? []
  const field = own(compiled.fields, fieldId ?? '')
  if (field) return { field, before: order.get(field.id) ?? 0 }
  const [, page] = /^pages\.(\d+)\./.exec(key) ?? []
  if (page !== undefined) {
    const first = Object.values(compiled.fields).find((one) => one.page >= Number(page))
    return { before: first ? (order.get(first.id) ?? 0) : order.size }
  }
  const isBefore = key === textKey.formName || key === textKey.formDescription
  return { option: key, before: isBefore ? 0 : order.size }
}

function problemOf(
  field: CompiledField | undefined,
  { field: reader, before }: Place,
  order: ReadonlyMap<string, number>,
): FindingCode | undefined {
  if (!field?.answerable || field.kind === 'group') return 'TEXT_NAMES_NONE'
  if (fieldTypes.get(field.type).capabilities.has('secret')) return 'TEXT_NAMES_SECRET'
  if (field.groupId !== undefined && field.groupId !== reader?.groupId) return 'TEXT_NAMES_SET'
  return (order.get(field.id) ?? 0) >= before ? 'TEXT_NAMES_LATER' : undefined
}
