import type { FieldType } from '../../schemas/fields/fieldType'
import type * as Traits from '../../schemas/fields/kinds'
import type { Kind } from '../../schemas/fields/kinds'
import type * as Types from '../../schemas/fields/registry'
import type { KindDefinition } from '../../schemas/kinds/kind'
import type * as Definitions from '../../schemas/kinds/registry'
import { newForm } from '../../schemas/model/newForm'

/*
 * A kind that only the lists know: minutes that people write as `1:30`, and a type of it. A test that mocks the three lists with what
 * is here shows that a consumer of kinds needs to know nothing else.
 */

export const withSpanTraits = (actual: typeof Traits): typeof Traits => ({
  ...actual,
  kindTraits: { ...actual.kindTraits, span: {} } as typeof actual.kindTraits,
})

const minutesIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const span: KindDefinition = {
  icon: 'clock',
  section: 'time',
  questions: ['presence', 'sameValue', 'order'],
  sample: (_field, _schema, { random }) => Math.floor(random() * 600),
  candidates: (_field, { constants }) => ({
    values: [0, ...constants.flatMap((text) => [Number(text) - 1, Number(text), Number(text) + 1])],
    complete: (accepted) => accepted.length > 1,
  }),
  cell: {
    write: (answer) => `${Math.floor(Number(answer) / 60)}:${String(Number(answer) % 60).padStart(2, '0')}`,
    read: ({ text }) => minutesIn(text) ?? text,
    isCopiedAsIs: true,
    isWrittenInPlace: true,
  },
  search: (word, { id }) => {
    const operand = minutesIn(word)
    return operand === undefined ? [] : [{ path: [id], condition: '$eq', operand }]
  },
}

export const withSpanDefinition = (actual: typeof Definitions): typeof Definitions => ({
  ...actual,
  kindDefinitions: { ...actual.kindDefinitions, span } as typeof actual.kindDefinitions,
})

export async function withDurationType(actual: typeof Types): Promise<typeof Types> {
  const { defineField } = await import('../../schemas/fields/defineField')
  const { plainValue } = await import('../../schemas/fields/shared/capabilities')
  const { settingsSchema } = await import('../../schemas/fields/shared/settings')
  const duration: FieldType = defineField({
    type: 'duration',
    kind: 'span' as Kind,
    capabilities: plainValue,
    settings: settingsSchema({}),
    compile: () => ({ type: 'integer', minimum: 0, maximum: 1440 }),
    toText: (value) => (typeof value === 'number' ? `${value} min` : ''),
    explain: () => ({ code: 'NUMBER_TOO_LARGE', params: { max: 1440 } }),
  })
  const types: readonly FieldType[] = [...actual.fieldTypeList, duration]
  return {
    ...actual,
    fieldTypeList: types as unknown as typeof actual.fieldTypeList,
    fieldTypes: actual.fieldTypeRegistry(types),
  }
}

export const [nameId, spanId, noteId] = [1, 2, 3].map((number) => `65b00000000000000000000${number}`) as [
  string,
  string,
  string,
]
export const namedField = { field_id: nameId, field_type: 'text', label: 'Tarea', key: true }
export const spanField = { field_id: spanId, field_type: 'duration', label: 'Tiempo' }
export const noteField = { field_id: noteId, field_type: 'text', label: 'Motivo' }
/** Who does what, how long it took, and why. */
export const spanForm = {
  ...newForm({ name: 'Tareas', pageName: 'Uno' }),
  form_pages: [{ page_name: 'Uno', page_fields: [{ ...namedField, key: false }, spanField, noteField] }],
}
