import { useParams } from 'react-router-dom'
import { NamedView } from '../features/records/NamedView'

/** `/filters/detail/:filterName` */
export function NamedViewScreen() {
  const { filterName = '' } = useParams()
  return <NamedView key={filterName} name={filterName} />
}
