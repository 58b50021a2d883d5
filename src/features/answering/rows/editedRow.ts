import type { RowsApi } from '../../../../adapters/api/rowsApi'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { answersOfRow } from '../../../../schemas/model/catalogRow'
import { catalogTime } from '../../../../schemas/model/catalogTime'
import type { EditedRecord, StoredVersion } from '../../../answering/conflict/editedRecord'

/** A row as it is answered. Its revisions are counted, so that the number is its version. */
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

/** The mark of no revision. */
const noMark = '0'.repeat(32)

export interface EditedRow extends EditedRecord {
  /** The revision that a version is written over as. */
  readonly revOf: (version: number) => string
}

/** The row that somebody opened to edit it, as the server has it meanwhile. */
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
    // A draft may have been begun on one that was never seen here. It is no longer the stored one, and the server says so of what has the
    // shape of a revision: what has not comes from elsewhere, and would be written over whatever is there.
    revOf: (version) => revs.get(version) ?? `${version}-${noMark}`,
  }
}
