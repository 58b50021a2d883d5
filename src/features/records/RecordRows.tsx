import { useMediaQuery } from '@mantine/hooks'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { DataGrid, type DataGridProps } from '../../shared/grid/DataGrid'
import { RecordCards } from './RecordCards'

export interface RecordRowsProps extends DataGridProps<RecordDocument> {
  readonly form: CompiledForm | null
}

const atOnce = { getInitialValueInEffect: false }

/** Draws the rows of a page of records: a grid, or cards where there is no room for one. */
export function RecordRows({ form, ...grid }: RecordRowsProps) {
  const isNarrow = useMediaQuery('(max-width: 639px)', false, atOnce) === true
  return isNarrow ? <RecordCards {...grid} columns={grid.look.all} form={form} /> : <DataGrid {...grid} />
}
