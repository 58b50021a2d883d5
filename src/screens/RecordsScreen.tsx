import { Navigate, useLocation } from 'react-router-dom'
import { isFilterName } from '../../schemas/filters/filterName'
import { FormsWithRecords } from '../features/records/FormsWithRecords'

/** `/records`. Who asks something of records there means those of all forms. */
export function RecordsScreen() {
  const { search } = useLocation()
  const isAsked = [...new URLSearchParams(search).keys()].some(isFilterName)
  return isAsked ? <Navigate to={`/records/all${search}`} replace /> : <FormsWithRecords />
}
