import type { BulkKind } from '../../../schemas/api/bulk'
import { assignMany } from './assignMany'
import type { BulkAction } from './bulkAction'
import { editMany } from './editMany'
import { archiveMany, deleteMany, restoreMany, unarchiveMany } from './markMany'
import { propertiesMany } from './propertiesMany'
import { undoMany } from './undoMany'

/** All that is done with many records at once, by name. */
export const bulkActions: Readonly<Record<BulkKind, BulkAction>> = {
  edit: editMany,
  delete: deleteMany,
  restore: restoreMany,
  archive: archiveMany,
  unarchive: unarchiveMany,
  properties: propertiesMany,
  assign: assignMany,
  undo: undoMany,
}
