import { Checkbox, Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { fieldTypes } from '../../../../schemas/fields/registry'
import { isObject, type Json } from '../../../../schemas/model/json'
import { namedPerson, textOf } from '../../../../schemas/workflows/actions/targets'
import { usePeople } from '../../../shared/people/usePeople'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import classes from '../Workflows.module.css'
import type { ConfigurationProps } from './ActionEditor'
import { MappedField } from './MappedField'

const known = ['RECORD_USER', 'FORM_OWNER', 'OWNER_ACCOUNT_EMAIL'] as const
const customUser = 'CUSTOM_USER'
/** How long typing rests before people are looked for, in milliseconds. */
const rest = 400

type Stored = { readonly [key: string]: Json }

/** To whom the record is given: somebody chosen, somebody whom the record knows, or whoever an answer names. */
export function AssignEditor({ configuration, onChange }: ConfigurationProps) {
  const t = useT()
  const { compiled } = useWorkflowForm()
  const assignTo = configuration['assignTo']
  const isList = Array.isArray(assignTo)
  const first: unknown = isList ? (assignTo as readonly unknown[])[0] : assignTo
  const stored: Stored = isObject(first) ? (first as Stored) : {}
  const id = textOf(stored['field_id'])
  const person = namedPerson(stored['customUser'] ?? stored['connection'] ?? stored['user'])
  const [isField, setField] = useState(false)
  const isKnown = known.some((one) => one === id)
  const who = isKnown ? id : person || id === customUser ? customUser : id !== '' || isField ? 'FIELD' : ''
  const others = isList ? (assignTo as readonly Json[]).slice(1) : []
  const put = (next: Stored) => onChange({ assignTo: isList ? [next, ...others] : next })
  const fields = Object.values(compiled.fields).filter(
    ({ type, kind }) =>
      fieldTypes.get(type).capabilities.has('recipient') || kindTraits[kind].copies !== undefined,
  )
  const told = (key: 'push_notification' | 'send_mail') => configuration[key] === true || stored[key] === true
  const tell = (key: 'push_notification' | 'send_mail', is: boolean) =>
    Object.hasOwn(stored, key) ? put({ ...stored, [key]: is }) : onChange({ [key]: is })
  return (
    <>
      <Select
        size="sm"
        label={t('workflows.assign.who')}
        placeholder={t('workflows.assign.choose')}
        allowDeselect={false}
        data={[
          ...known.map((value) => ({ value: value as string, label: t(`workflows.assign.${value}`) })),
          { value: customUser, label: t('workflows.assign.CUSTOM_USER') },
          { value: 'FIELD', label: t('workflows.assign.FIELD') },
        ]}
        value={who === '' ? null : who}
        onChange={(to) => {
          setField(to === 'FIELD')
          if (to === customUser) put({ field_id: customUser, label: t('workflows.assign.CUSTOM_USER') })
          else if (to === 'FIELD') onChange({ assignTo: null })
          else if (to !== null) put({ field_id: to, label: t(`workflows.assign.${to as 'RECORD_USER'}`) })
        }}
      />
      {who === customUser && (
        <PersonSelect
          person={person}
          onPick={(one) =>
            put({
              field_id: customUser,
              label: t('workflows.assign.CUSTOM_USER'),
              customUser: { id: one.id, email: one.email, first_name: one.name, username: one.email },
            })
          }
        />
      )}
      {who === 'FIELD' && (
        <>
          <MappedField
            label={t('workflows.assign.field')}
            form={compiled}
            fields={fields}
            value={id}
            onPick={(fieldId) => {
              const field = compiled.fields[fieldId]
              if (!field) return
              put({
                field_id: fieldId,
                field_type: field.type,
                label: field.field.label,
                ...(field.rowId !== undefined && { catalog_field_id: field.rowId }),
              })
            }}
          />
          <p className={classes['hint']}>{t('workflows.assign.field.hint')}</p>
        </>
      )}
      <Group gap="md">
        {(['push_notification', 'send_mail'] as const).map((key) => (
          <Checkbox
            key={key}
            label={t(`workflows.assign.${key}`)}
            checked={told(key)}
            onChange={({ currentTarget }) => tell(key, currentTarget.checked)}
          />
        ))}
      </Group>
    </>
  )
}

interface PersonSelectProps {
  readonly person: ReturnType<typeof namedPerson>
  readonly onPick: (person: { readonly id: number; readonly name: string; readonly email: string }) => void
}

/** Finds somebody of the account by name or address. */
function PersonSelect({ person, onPick }: PersonSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), rest)
  const name = person ? person.name || person.email : ''
  const { found, isSearching } = usePeople('users', sought === name ? '' : sought)
  const isListed = found.some(({ id }) => id === person?.id)
  return (
    <Select
      size="sm"
      searchable
      allowDeselect={false}
      label={t('workflows.assign.person')}
      placeholder={t('rules.audience.users.pick')}
      nothingFoundMessage={t(isSearching ? 'rules.audience.searching' : 'rules.audience.users.none')}
      data={[
        ...(person && !isListed ? [{ value: String(person.id ?? person.email), label: name }] : []),
        ...found.map((one) => ({ value: String(one.id), label: one.name })),
      ]}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={person ? String(person.id ?? person.email) : null}
      renderOption={({ option }) => (
        <span className={classes['option']}>
          <span>{option.label}</span>
          <span className={classes['hint']}>
            {found.find(({ id }) => String(id) === option.value)?.email}
          </span>
        </span>
      )}
      onChange={(id) => {
        const picked = found.find((one) => String(one.id) === id)
        if (picked) onPick(picked)
      }}
    />
  )
}
