import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { RowRights } from '../../../shared/rows/rowRights'
import { RowsLink } from '../../../shared/RowsLink'
import { DeleteRow } from './DeleteRow'
import { RowHistory } from './RowHistory'

export interface RowHeadProps {
  readonly catalogId: number
  /** Of the catalog. */
  readonly name: string
  readonly rights: RowRights
  /** Null for a new one. */
  readonly stored: CatalogRowDocument | null
  readonly onGone: () => void | Promise<void>
}

/** Above a row: the way back to the others, what becomes of it as a whole, and who wrote it. */
export function RowHead({ catalogId, name, rights, stored, onGone }: RowHeadProps) {
  return (
    <>
      <RowsLink catalogId={catalogId} name={name}>
        {stored && rights.mayDelete && (
          <DeleteRow
            catalog={{ id: catalogId, mayDesign: rights.mayDesign }}
            row={stored}
            onGone={() => void onGone()}
          />
        )}
      </RowsLink>
      {stored && <RowHistory row={stored} />}
    </>
  )
}
