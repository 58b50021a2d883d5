import type { RowsApi } from '../../../../adapters/api/rowsApi'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { answersOfRow } from '../../../../schemas/model/catalogRow'
import { catalogTime } from '../../../../schemas/model/catalogTime'
import type { EditedRecord, StoredVersion } from '../../../answering/conflict/editedRecord'

/** A row as it is answered. Revisions are numbered, and the number is its version. */
export interface OpenedRow extends StoredVersion {
  readonly rev: string
}

export const openedRow = (compiled: CompiledForm, row: CatalogRowDocument): OpenedRow => ({
  id: row._id,
  rev: row._rev,
  version: Number.parseInt(row._rev, 10),
  answers: answersOfRow(compiled, row.answers),
  updated_at: catalogTime(row.updated_at) / 1000,
})

/** A placeholder for the hash of an unknown revision. */
const noMark = '0'.repeat(32)

export interface EditedRow extends EditedRecord {
  /** Returns the revision to overwrite for a version. */
  readonly revOf: (version: number) => string
}

/** Creates the access to the row that is edited, as the server has it now. */
export function editedRow(options: {
  readonly rows: Pick<RowsApi, 'get'>
  readonly catalogId: number
  readonly compiled: CompiledForm
  readonly opened: OpenedRow
  readonly onTakeStored: EditedRecord['onTakeStored']
}): EditedRow {
  const { rows, catalogId, compiled, opened, onTakeStored } = options
  const revs = new Map([[opened.version, opened.rev]])
  return {
    load: async (baseVersion) => {
      const stored = openedRow(compiled, await rows.get(catalogId, opened.id))
      revs.set(stored.version, stored.rev)
      return { stored, base: baseVersion === opened.version ? opened.answers : undefined }
    },
    onTakeStored,
    // A draft may be based on a version that was never seen here. A made-up revision of the right shape makes the server report a conflict;
    // a malformed one would count as foreign and overwrite anything.
    revOf: (version) => revs.get(version) ?? `${version}-${noMark}`,
  }
}
