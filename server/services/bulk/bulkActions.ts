import type { BulkKind } from '../../../schemas/api/bulk'
import { AppError } from '../../appError'
import { assignMany } from './assignMany'
import type { BulkAction } from './bulkAction'
import { editMany } from './editMany'
import { archiveMany, deleteMany, restoreMany, unarchiveMany } from './markMany'
import { propertiesMany } from './propertiesMany'
import { runMany } from './runMany'
import { undoMany } from './undoMany'

/** Bulk changes done in ways of their own, but listed with the others. */
type Otherwise = 'create' | 'load' | 'mail'
const isOtherwise = (kind: BulkKind): kind is Otherwise =>
  kind === 'create' || kind === 'load' || kind === 'mail'

/** All actions on existing records, by kind. */
const bulkActions: Readonly<Record<Exclude<BulkKind, Otherwise>, BulkAction>> = {
  edit: editMany,
  delete: deleteMany,
  restore: restoreMany,
  archive: archiveMany,
  unarchive: unarchiveMany,
  properties: propertiesMany,
  assign: assignMany,
  run: runMany,
  undo: undoMany,
}

export function bulkActionOf(kind: BulkKind): BulkAction {
  if (isOtherwise(kind)) throw new AppError('INTERNAL_SERVER_ERROR')
  return bulkActions[kind]
}
