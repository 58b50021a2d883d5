import { answerName } from '../../../schemas/filters/filterName'
import { personFilters } from '../../designer/recordFields/recordFilterFields'

/** Returns the filter's name for a column of records: fields by id, people by their names. */
export const filterNameOf = (columnId: string): string =>
  /^[0-9a-f]{24}$/.test(columnId)
    ? answerName(columnId)
    : (personFilters.find(([, column]) => column === columnId)?.[0] ?? columnId)
