import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filterNameLength } from '../../../schemas/edit/catalog/changeFilters'
import type { FieldDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import { useApi } from '../../auth/session'
import { errorText } from '../../shared/errorText'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { settingsDialogLook } from '../settings/dialogLook'
import { FilterBuilder } from './FilterBuilder'
import classes from './Filters.module.css'
import { freeName } from './freeName'

export interface NewFilterDialogProps {
  readonly catalog: { readonly id: number; readonly fields: readonly FieldDocument[] }
  /** The names of the catalog's filters, which a new one must not repeat. */
  readonly names: readonly string[]
  /** The initial filter; by default every row passes. */
  readonly filter?: Json
  readonly onClose: () => void
  /** Called once it is stored. */
  readonly onCreated: (name: string) => void
}

const everything: Json = { $and: [] }

/** Draws a dialog that names a filter of a catalog and stores it at once. */
export function NewFilterDialog({ catalog, names, onClose, onCreated, ...begin }: NewFilterDialogProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState(() => freeName(names, (number) => t('filters.numbered', { number })))
  const [filter, setFilter] = useState<Json>(begin.filter ?? everything)
  const wanted = name.trim()
  const isTaken = names.includes(wanted)
  // A missing name is shown only on submit.
  const [isTried, setTried] = useState(false)
  const problem = isTaken
    ? t('error.CATALOG_FILTER_TAKEN', { name: wanted })
    : isTried && wanted === '' && t('error.NAME_REQUIRED')
  const creation = useOneMutation({
    mutationFn: () => api.catalogs.createFilter(catalog.id, wanted, filter),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['catalogs'] })
      onCreated(wanted)
      onClose()
    },
  })

  return (
    <Modal {...settingsDialogLook(t)} opened onClose={onClose} title={t('filters.new')}>
      <div className={classes['builder']}>
        <TextInput
          data-autofocus
          label={t('filters.name')}
          autoComplete="off"
          maxLength={filterNameLength}
          error={problem}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FilterBuilder catalog={catalog} filter={filter} onChange={setFilter} />
        {creation.error && (
          <p role="alert" className={classes['problem']}>
            {errorText(t, creation.error)}
          </p>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          loading={creation.isPending}
          onClick={() => {
            setTried(true)
            if (wanted !== '' && !isTaken) creation.mutate()
          }}
        >
          {t('filters.create')}
        </Button>
      </Group>
    </Modal>
  )
}
