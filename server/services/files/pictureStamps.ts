import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { fieldTypes } from '../../../schemas/fields/registry'
import { stampPlan, type PictureStamp } from '../../../schemas/fields/shared/pictureStamp'
import type { TextPart } from '../../../schemas/fields/shared/textParts'
import { answerAt } from '../../../schemas/model/answerAt'
import type { Address, Answers } from '../../../schemas/model/answers'
import { isObject, own } from '../../../schemas/model/json'
import { defaultLocale, languageTag, localeFor } from '../../../schemas/model/locales'
import type { StoredFile } from '../../store/files/files'
import { dateTimeText } from '../../support/dateTimeText'

/** The record that gets a picture. */
export interface PictureOwner {
  readonly compiled: CompiledForm
  readonly answers: Answers
  readonly timezone: string
}

const longestText = 300

/** Returns what is printed on a picture and written into its metadata once a record has it; null when it stays as it came. */
export function stampFor(owner: PictureOwner, address: Address, file: StoredFile): PictureStamp | null {
  const field = own(owner.compiled.fields, address.fieldId)
  const plan = field && stampPlan(field.field)
  if (!plan) return null
  const made = { created_at: Math.floor(file.created_at.getTime() / 1000), ...file.stamp }
  const { watermark, metadata } = plan
  if (!watermark) return { ...made, metadata, timezone: owner.timezone }
  const { parts, ...look } = watermark
  const text = parts
    .map((part) => textOf(owner, address, part, made.created_at).trim())
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, longestText)
  const printed = text === '' ? {} : { watermark: { ...look, text } }
  return { ...made, ...printed, metadata, timezone: owner.timezone }
}

function textOf(owner: PictureOwner, address: Address, part: TextPart, createdAt: number): string {
  const { compiled, timezone } = owner
  const language = languageTag(localeFor(compiled.defaultLanguage) ?? defaultLocale)
  if (part.kind === 'text') return part.text
  if (part.kind === 'date') return dateTimeText(new Date(createdAt * 1000), timezone, { language })
  const field = own(compiled.fields, part.fieldId)
  const value = valueOf(owner, address, part.fieldId)
  const type = field && fieldTypes.get(field.type)
  if (!type || value === undefined || type.capabilities.has('secret')) return ''
  const text = (key: string) => resolveText(compiled, key, compiled.defaultLanguage)
  return type.toText(value, field.field, { languageTag: language, text })
}

/** Returns the answer of another field: from the same set when both are in one group. */
function valueOf({ compiled, answers }: PictureOwner, address: Address, fieldId: string): unknown {
  const { groupId, setIndex = 0 } = address
  if (groupId === undefined || own(compiled.fields, fieldId)?.groupId !== groupId)
    return answerAt(compiled, answers, fieldId)
  const sets = own(answers, groupId)
  const set: unknown = Array.isArray(sets) ? sets[setIndex] : undefined
  return isObject(set) ? own(set, fieldId) : undefined
}
