import type { NamedRecord } from '../../../schemas/api/typedForms'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { answersByName } from '../../../schemas/typedApi/answersByName'
import type { FieldNames } from '../../../schemas/typedApi/fieldNames'
import type { Address } from '../../../schemas/model/answers'
import type { FieldsError, PlacedError } from '../../appError'
import { mostDropped } from './presentDropped'
import { maskSealed } from '../../model/maskSealed'
import type { RecordRow } from '../../store/records/records'

/** Presents a record for programs: answers have the names that the form has for them now. */
export function presentNamedRecord(
  names: FieldNames,
  row: RecordRow,
  dropped: readonly DroppedAnswer[] = [],
): NamedRecord {
  return {
    id: row.id,
    folio: row.folio,
    version: row.version,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    user: row.user_name,
    points: row.points,
    answers: answersByName(names, maskSealed(row.answers)),
    ...(dropped.length > 0 && {
      meta: {
        dropped: dropped.slice(0, mostDropped).map((one) => ({ name: pathOf(names, one), why: one.why })),
      },
    }),
  }
}

function pathOf(names: FieldNames, { fieldId, groupId, setIndex, rowId }: DroppedAnswer): string {
  const called = (id: string | undefined) => (id === undefined ? undefined : (names.nameOf(id) ?? id))
  return [called(groupId), setIndex, called(rowId), called(fieldId)]
    .filter((part) => part !== undefined)
    .join('.')
}

const called = <Place extends Address>(names: FieldNames, place: Place): Place => ({
  ...place,
  fieldId: names.nameOf(place.fieldId) ?? place.fieldId,
  ...(place.groupId !== undefined && { groupId: names.nameOf(place.groupId) ?? place.groupId }),
})

/** Returns the errors with names in place of field ids. */
export const errorsByName = (names: FieldNames, { errors }: FieldsError): readonly PlacedError[] =>
  errors.map((error) => called(names, error))
