import { useParams } from 'react-router-dom'
import { FillCatalog } from '../features/catalogs/fill/FillCatalog'

/** `/catalog/records/:catalogId/fill`; `?task=` names a check or a load of it. */
export function FillCatalogScreen() {
  const { catalogId = '' } = useParams()
  return <FillCatalog key={catalogId} catalogId={Number(catalogId)} />
}
