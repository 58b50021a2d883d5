import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { levelsCatalog } from '../../../schemas/edit/catalog/levelsCatalog'
import { catalogOfForm } from '../../../schemas/model/catalog'
import { formLimits } from '../../../schemas/model/formLimits'
import { useApi } from '../../auth/session'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './Catalog.module.css'

export interface NewCatalogFormProps {
  /** What the catalog is probably called. */
  readonly name: string
  readonly onMade: (catalogId: number) => Promise<void>
  readonly onCancel: () => void
}

/** Makes a catalog of a name and its levels, one per line, without leaving the field that will take its rows. */
export function NewCatalogForm({ name: suggested, onMade, onCancel }: NewCatalogFormProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [name, setName] = useState(suggested)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const levels = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  const isComplete = name.trim() !== '' && levels.length > 0

  async function make() {
    setBusy(true)
    try {
      const pageName = t('designer.page.numbered', { number: 1 })
      const catalog = levelsCatalog({ name: name.trim(), pageName, levels, newId })
      const made = await api.catalogs.create(catalogOfForm(catalog))
      await queries.invalidateQueries({ queryKey: ['catalogs'] })
      await onMade(made.catalog_id)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isComplete && !isBusy) void make()
  }

  return (
    <fieldset className={classes['part']}>
      <legend>{t('catalogs.new')}</legend>
      <TextInput
        label={t('catalogField.new.name')}
        data-autofocus
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Textarea
        label={t('catalogField.new.levels')}
        description={t('catalogField.new.levels.help')}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs" mt="sm">
        <Button loading={isBusy} disabled={!isComplete} onClick={() => void make()}>
          {t('catalogField.new.make')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </fieldset>
  )
}
