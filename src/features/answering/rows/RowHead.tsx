import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import type { RowRights } from '../../../shared/rows/rowRights'
import { RowsLink } from '../../../shared/RowsLink'
import { DeleteRow } from './DeleteRow'
import { RowHistory } from './RowHistory'

export interface RowHeadProps {
  readonly catalogId: number
  /** The catalog's name. */
  readonly name: string
  readonly rights: RowRights
  /** Null for a new row. */
  readonly stored: CatalogRowDocument | null
  readonly onGone: () => void | Promise<void>
}

/** Draws the head of a row: the link to the others, its deletion, and its author. */
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
