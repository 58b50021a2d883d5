import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { plainLabel } from '../compile/plainLabel'
import { kindTraits } from '../fields/kinds'
import { isObject } from '../model/json'
import { answerIn, cellWriter, isInSheets, setsIn } from '../sheets/recordSheet'
import { fieldNames } from '../typedApi/fieldNames'
import { feedMetadata, numberOfSet, recordKey, setKey } from './feedMetadata'
import type { FeedProperty, FeedRecord, FeedTable, FeedType, FeedValue } from './feedTable'
import { feedValue } from './feedValue'

/** The name of the table with a line per record. */
const recordsTable = 'records'

/** Returns a function that makes names unique: a name that is taken gets a number after it. */
function givenOnce(taken: Iterable<string> = []) {
  const names = new Set(taken)
  return (wanted: string): string => {
    // Names in addresses may have hyphens, which no table of other tools takes.
    const plain = wanted.replace(/-/g, '_')
    let name = plain
    for (let at = 2; names.has(name); at += 1) name = `${plain}_${at}`
    names.add(name)
    return name
  }
}

const typeOf = ({ kind }: CompiledField): FeedType => {
  const { moment, isNumber } = kindTraits[kind]
  if (isNumber) return 'number'
  return moment === 'datetime' ? 'clock' : (moment ?? 'text')
}

/** Returns latitude and longitude of an answer that is a place. */
function pairOf(answer: unknown): readonly [FeedValue, FeedValue] {
  const place: unknown = Array.isArray(answer) ? answer[0] : answer
  const { latitude, longitude } = isObject(place) ? place : {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? [latitude, longitude] : [null, null]
}

/** How answers are written in a feed. */
export interface FeedLook {
  /** The site's address, which goes before addresses of files that begin at its root. */
  readonly site: string
}

/**
 * Returns the tables of a form by name: one with a line per record, and one per group with a line per set. Names stay the same when fields
 * move or other labels change; secret fields are in no table.
 */
export function feedTables(compiled: CompiledForm, look: FeedLook): ReadonlyMap<string, FeedTable> {
  const { fields } = compiled
  const names = fieldNames(compiled)

  function ofField(field: CompiledField, name: string, label: string): readonly FeedProperty[] {
    if (field.kind === 'place')
      return (['latitude', 'longitude'] as const).map((part, at) => ({
        ...{
          name: `${name}_${part}`,
          label: `${label}: ${part}`,
          type: 'number' as const,
          askedBy: undefined,
        },
        read: ({ holder }) => pairOf(answerIn(holder, field))[at] ?? null,
      }))
    const type = typeOf(field)
    const write = cellWriter(field, { options: 'labels', site: look.site })
    return [{ name, label, type, askedBy: field, read: ({ holder }) => feedValue(write(holder), type) }]
  }

  function propertiesIn(holderId: string | undefined): readonly FeedProperty[] {
    return [...names.inside(holderId)].flatMap(([name, field]) => {
      const label = plainLabel(fields, field.id)
      if (kindTraits[field.kind].holds === 'members')
        return [...names.inside(field.id)].flatMap(([member, one]) =>
          isInSheets(one) ? ofField(one, `${name}_${member}`, `${label}: ${plainLabel(fields, one.id)}`) : [],
        )
      return isInSheets(field) ? ofField(field, name, label) : []
    })
  }

  function tableOf(
    table: Pick<FeedTable, 'name' | 'label' | 'groupId' | 'key' | 'lines'>,
    metadata: readonly FeedProperty[],
  ): FeedTable {
    const give = givenOnce(metadata.map(({ name }) => name))
    const answers = propertiesIn(table.groupId).map((one) => ({ ...one, name: give(one.name) }))
    return { ...table, properties: new Map([...metadata, ...answers].map((one) => [one.name, one])) }
  }

  const records = tableOf(
    {
      ...{ name: recordsTable, label: recordsTable, groupId: undefined, key: [recordKey] },
      lines: (record) => [{ record, holder: record.answers, set: 1 }],
    },
    feedMetadata,
  )
  const give = givenOnce([recordsTable])
  const groups = [...names.inside()].flatMap(([name, { id, kind }]) => {
    if (kindTraits[kind].holds !== 'sets') return []
    const ofRecord = feedMetadata.filter((one) => one.name === recordKey || one.name === 'record_folio')
    const table = {
      ...{ name: give(name), label: plainLabel(fields, id), groupId: id, key: [recordKey, setKey] },
      lines: (record: FeedRecord) =>
        setsIn(record.answers, id).flatMap((holder, at) =>
          Object.keys(holder).length > 0 ? { record, holder, set: at + 1 } : [],
        ),
    }
    return [tableOf(table, [...ofRecord, numberOfSet])]
  })
  return new Map([records, ...groups].map((table) => [table.name, table]))
}
