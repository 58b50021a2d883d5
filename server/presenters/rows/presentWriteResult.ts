import type { SyncedRows } from '../../../schemas/api/catalogRows'
import type { DocumentWritten, RefusedDocument } from '../../../schemas/api/common'
import type { Locale } from '../../../schemas/model/locales'
import { FieldsError } from '../../appError'
import type { SyncResult } from '../../services/rows/syncRows'
import type { Refusal, WriteResult } from '../../model/writeResult'
import { errorText } from '../messages'
import { droppedOfMany, withDropped } from '../records/presentDropped'
import { presentFieldsError } from '../presentError'

const statuses = { conflict: 409, forbidden: 400, gone: 404 } as const

/** The most errors for each document, because a thousand documents may be refused at once. */
const mostErrors = 20

const firstOf = (why: Refusal['why']) =>
  why instanceof FieldsError ? (why.errors[0]?.error ?? ({ code: 'INVALID_VALUE' } as const)) : why

function presentRefusal({ id, error, why }: Refusal, locale: Locale): RefusedDocument {
  const first = firstOf(why)
  const told = { id, error, status: statuses[error], reason: first.code, message: errorText(first, locale) }
  if (!(why instanceof FieldsError)) return told
  const { body } = presentFieldsError(new FieldsError(why.errors.slice(0, mostErrors)), locale)
  return { ...told, fields: body }
}

export function presentWriteResult(result: WriteResult, locale: Locale): DocumentWritten {
  if (!('ok' in result)) return presentRefusal(result, locale)
  const { dropped, ...written } = result
  return withDropped(written, dropped)
}

export const presentSyncedRows = ({ objects, refused, dropped }: SyncResult, locale: Locale): SyncedRows => ({
  objects: [...objects],
  errors: refused.map(({ catalogId, refusal }) => {
    const { id, reason, message, fields } = presentRefusal(refusal, locale)
    return { catalog_id: catalogId, record_id: id, code: reason, message, ...(fields && { fields }) }
  }),
  ...droppedOfMany(
    dropped.map(({ catalogId, recordId, answers }) => [
      { catalog_id: catalogId, record_id: recordId },
      answers,
    ]),
  ),
})
