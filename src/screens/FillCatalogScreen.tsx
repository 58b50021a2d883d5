import { useParams } from 'react-router-dom'
import { FillCatalog } from '../features/catalogs/fill/FillCatalog'

/** `/catalog/records/:catalogId/fill`; `?task=` is the id of a check or a load. */
export function FillCatalogScreen() {
  const { catalogId = '' } = useParams()
  return <FillCatalog key={catalogId} catalogId={Number(catalogId)} />
}
