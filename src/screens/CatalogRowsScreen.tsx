import { useParams } from 'react-router-dom'
import { CatalogRows } from '../features/catalogRows/CatalogRows'

/** `/catalog/records/:catalogId` */
export function CatalogRowsScreen() {
  const { catalogId = '' } = useParams()
  return <CatalogRows key={catalogId} catalogId={Number(catalogId)} />
}
