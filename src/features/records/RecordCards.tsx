import { Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { listOrderText, readListOrder, type ListOrder } from '../../../schemas/filters/listOrder'
import type { DataGridProps } from '../../shared/grid/DataGrid'
import { isBand } from '../../shared/grid/gridBands'
import type { GridColumn } from '../../shared/grid/gridColumn'
import { useFromList } from '../../shared/useFromList'
import { useT } from '../../shared/useT'
import { RecordCard } from './RecordCard'
import { RecordCardBand } from './RecordCardBand'
import classes from './RecordCards.module.css'

export interface RecordCardsProps extends Pick<
  DataGridProps<RecordDocument>,
  | 'label'
  | 'rows'
  | 'lines'
  | 'expectedRows'
  | 'idOf'
  | 'addressOf'
  | 'onPeek'
  | 'peekedId'
  | 'sort'
  | 'onSort'
  | 'isStale'
  | 'selection'
> {
  readonly columns: readonly GridColumn<RecordDocument>[]
  /** The form of all the records; null when they are of several. */
  readonly form: CompiledForm | null
}

/** The number of fields on a card. */
const fieldsOfCard = 3

/** Returns the columns of a card: the form's favourites first, else the first shown columns. */
function columnsOfCard<Row>(
  columns: readonly GridColumn<Row>[],
  form: CompiledForm | null,
): readonly GridColumn<Row>[] {
  if (!form) return columns.filter(({ id }) => id === 'form_name' || id === 'created_by_name')
  const fields = columns.filter(({ id }) => Object.hasOwn(form.fields, id))
  const isFavourite = ({ id }: GridColumn<Row>) => form.fields[id]?.field.fav === true
  const inOrder = [
    ...fields.filter(isFavourite),
    ...fields.filter((column) => !isFavourite(column) && column.shownAtFirst),
  ]
  return inOrder.slice(0, fieldsOfCard)
}

/** Draws a page of records where there is no room for a grid: a card each; a long press or a button starts selecting. */
export function RecordCards(props: RecordCardsProps) {
  const { label, rows, columns, form, selection, idOf, addressOf, onPeek, sort, onSort } = props
  const t = useT()
  const navigate = useNavigate()
  const from = useFromList()
  const [isChoosing, setChoosing] = useState(false)
  const shown = columnsOfCard(columns, form)
  const isSelecting = selection !== undefined && (isChoosing || selection.selected.size > 0)
  const open = onPeek ?? ((row: RecordDocument) => void navigate(addressOf(row), { state: from }))
  const orders = columns.flatMap(({ orderBy, label: name }) =>
    orderBy === undefined
      ? []
      : [
          { value: orderBy, label: t('records.cards.ascending', { name }) },
          { value: `-${orderBy}`, label: t('records.cards.descending', { name }) },
        ],
  )
  // What a wider list, or a view, asked for stays said: there it is in order by several.
  const labelOf = (order: ListOrder) => orders.find(({ value }) => value === listOrderText([order]))?.label
  const parts = (readListOrder(sort ?? '') ?? []).flatMap((order) => labelOf(order) ?? [])
  const isListed = sort === undefined || orders.some(({ value }) => value === sort)
  const bySeveral = isListed ? [] : [{ value: sort, label: parts.join(', ') || sort }]
  return (
    <div className={classes['cards']} data-record-cards>
      <Group gap="xs" mb="sm" wrap="nowrap">
        <NativeSelect
          className={classes['order'] ?? ''}
          aria-label={t('records.cards.order')}
          value={sort ?? ''}
          data={[{ value: '', label: t('records.cards.newest') }, ...bySeveral, ...orders]}
          onChange={(event) =>
            onSort(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
          }
        />
        {selection && (
          <Button
            variant="default"
            aria-pressed={isSelecting}
            onClick={() => {
              if (isSelecting) selection.clear()
              setChoosing(!isSelecting)
            }}
          >
            {t(isSelecting ? 'records.cards.endSelecting' : 'records.cards.select')}
          </Button>
        )}
      </Group>
      {rows === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('records.loading')}>
          {Array.from({ length: Math.min(props.expectedRows, 6) }, (_none, at) => (
            <Skeleton key={at} height={112} mb={8} radius="md" />
          ))}
        </div>
      ) : (
        <ul
          className={classes['list']}
          aria-label={label}
          aria-busy={props.isStale}
          data-stale={props.isStale || undefined}
        >
          {(props.lines ?? rows).map((line, index) =>
            isBand(line) ? (
              <RecordCardBand key={line.band} band={line} columns={columns} />
            ) : (
              <RecordCard
                key={idOf(line)}
                {...{ row: line, rows, index, shown, from, isSelecting }}
                address={addressOf(line)}
                selection={selection}
                isPeeked={idOf(line) === props.peekedId}
                onOpen={() => open(line)}
              />
            ),
          )}
        </ul>
      )}
    </div>
  )
}
