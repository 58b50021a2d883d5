import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { levelsCatalog, levelTypes } from '../../../schemas/edit/catalog/levelsCatalog'
import { catalogOfForm } from '../../../schemas/model/catalog'
import { formLimits } from '../../../schemas/model/formLimits'
import { useApi } from '../../auth/session'
import { newId } from '../../shared/newId'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { typeName } from '../fieldNames'
import classes from './Catalog.module.css'

export interface NewCatalogFormProps {
  /** The suggested name. */
  readonly name: string
  readonly onMade: (catalogId: number) => Promise<void>
  readonly onCancel: () => void
}

/**
 * Draws the creation of a catalog from a name and its levels, one per line, without leaving the field that takes its rows. Each level is a
 * text until another type is chosen.
 */
export function NewCatalogForm({ name: suggested, onMade, onCancel }: NewCatalogFormProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const [name, setName] = useState(suggested)
  const [text, setText] = useState('')
  /** The types of levels other than text, by level name. */
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  // Missing parts are shown only on submit.
  const [isAsked, setAsked] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const levelsInput = useRef<HTMLTextAreaElement>(null)
  const levels = [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  const missing = name.trim() === '' ? nameInput : levels.length === 0 ? levelsInput : undefined

  async function make() {
    if (missing) {
      setAsked(true)
      missing.current?.focus()
      return
    }
    setBusy(true)
    try {
      const pageName = t('designer.page.numbered', { number: 1 })
      const typed = levels.map((label) => ({ label, type: types.get(label) }))
      const catalog = levelsCatalog({ name: name.trim(), pageName, levels: typed, newId })
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
    if (!isBusy) void make()
  }

  return (
    <fieldset className={classes['part']}>
      <legend>{t('catalogs.new')}</legend>
      <TextInput
        ref={nameInput}
        label={t('catalogField.new.name')}
        error={isAsked && name.trim() === '' && t('catalogField.new.nameNeeded')}
        data-autofocus
        autoComplete="off"
        maxLength={formLimits.nameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Textarea
        ref={levelsInput}
        label={t('catalogField.new.levels')}
        error={isAsked && levels.length === 0 && t('catalogField.new.levelsNeeded')}
        description={t('catalogField.new.levels.help')}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {levels.length > 0 && (
        <ul className={classes['levels']} aria-label={t('catalogField.new.types')}>
          {levels.map((level) => (
            <li key={level}>
              <span>{level}</span>
              <NativeSelect
                aria-label={t('catalogField.new.typeOf', { level })}
                data={levelTypes().map(({ type }) => ({ value: type, label: typeName(t, type) }))}
                value={types.get(level)}
                onChange={({ currentTarget }) => setTypes(new Map(types).set(level, currentTarget.value))}
              />
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={isBusy} onClick={() => void make()}>
          {t('catalogField.new.make')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </fieldset>
  )
}
