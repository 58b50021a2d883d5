import { Navigate, useLocation } from 'react-router-dom'
import { isFilterName } from '../../schemas/filters/filterName'
import { FormsWithRecords } from '../features/records/FormsWithRecords'

/** `/records`. With a query about records, it means those of all forms. */
export function RecordsScreen() {
  const { search } = useLocation()
  const isAsked = [...new URLSearchParams(search).keys()].some(isFilterName)
  return isAsked ? <Navigate to={`/records/all${search}`} replace /> : <FormsWithRecords />
}
