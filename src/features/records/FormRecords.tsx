import { Alert, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { ScreenTitle } from '../../shared/ScreenTitle'
import { useT } from '../../shared/useT'
import { ColumnsMenu } from './ColumnsMenu'
import { recordsFormQuery, type RecordsForm } from './formQueries'
import { NoRecords } from './NoRecords'
import { recordColumns } from './recordColumns'
import { RecordsGrid } from './RecordsGrid'
import { readListState, writeListState, type RecordsListState } from './recordsListState'
import { RecordsPager } from './RecordsPager'
import { useColumnChoice } from './useColumnChoice'

/** The records of one form. The address says which page, how many and in which order. */
export function FormRecords({ formId, formName }: { readonly formId: number; readonly formName: string }) {
  const t = useT()
  const api = useApi()
  const form = useQuery(recordsFormQuery(api, formId))
  const { locale } = useLocale()
  const name = form.data ? resolveText(form.data.compiled, textKey.formName, locale) : formName
  return (
    <>
      <Group justify="space-between" mb="md">
        <ScreenTitle>{name || t('menu.records')}</ScreenTitle>
        {form.data && (
          <Button
            component={Link}
            to={`/forms/private/${formId}/`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('records.answer')}
          </Button>
        )}
      </Group>
      {form.isError ? (
        <LoadError error={form.error} onRetry={() => void form.refetch()} />
      ) : (
        form.data && <Records formId={formId} form={form.data} name={name} />
      )}
    </>
  )
}

function Records(props: { readonly formId: number; readonly form: RecordsForm; readonly name: string }) {
  const { formId, form, name } = props
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const [search, setSearch] = useSearchParams()
  const state = readListState(search)
  const columns = useMemo(() => recordColumns(form.compiled, locale), [form, locale])
  const choice = useColumnChoice(formId, columns)

  const query = {
    form_id: formId,
    limit: state.size,
    offset: (state.page - 1) * state.size,
    ...(state.sort === undefined ? {} : { order_by: state.sort }),
  }
  const list = useQuery({
    queryKey: ['records', query],
    queryFn: ({ signal }) => api.records.list(query, signal),
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<RecordsListState>) =>
    setSearch((current) => writeListState(current, { ...readListState(current), ...next }))

  if (list.isError && !list.data) {
    return (
      <LoadError
        error={list.error}
        onRetry={() => void list.refetch()}
        onReset={state.sort === undefined ? undefined : () => change({ sort: undefined, page: 1 })}
      />
    )
  }
  const total = list.data?.meta.total_count
  if (total === 0) return <NoRecords formId={formId} isPublic={form.isPublic} />

  return (
    <>
      <Group justify="flex-end" mb="sm">
        <ColumnsMenu columns={columns} choice={choice} />
      </Group>
      <RecordsGrid
        label={t('records.ofForm', { form: name })}
        compiled={form.compiled}
        isGraded={form.isGraded}
        columns={columns}
        visibility={choice.visibility}
        records={list.data?.objects}
        expectedRows={Math.min(state.size, 20)}
        isStale={list.isPlaceholderData}
        sort={state.sort}
        onSort={(sort) => change({ sort, page: 1 })}
      />
      <RecordsPager
        page={state.page}
        size={state.size}
        total={total}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size, page: 1 })}
      />
    </>
  )
}

function LoadError(props: {
  readonly error: unknown
  readonly onRetry: () => void
  readonly onReset?: (() => void) | undefined
}) {
  const t = useT()
  return (
    <Alert color="red" role="alert" title={t('records.loadFailed')}>
      {errorText(t, props.error)}
      <Group mt="sm">
        <Button variant="default" onClick={props.onRetry}>
          {t('action.retry')}
        </Button>
        {props.onReset && (
          <Button variant="default" onClick={props.onReset}>
            {t('records.defaultOrder')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
