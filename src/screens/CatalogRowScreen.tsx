import { useParams } from 'react-router-dom'
import { RowAnswering } from '../features/answering/rows/RowAnswering'

/** `/catalog/private/:catalogId` for a new row, and `/catalog/private/:catalogId/:rowId`. */
export function CatalogRowScreen() {
  const { catalogId = '', rowId } = useParams()
  return <RowAnswering key={`${catalogId}/${rowId ?? ''}`} catalogId={Number(catalogId)} rowId={rowId} />
}
