import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { kindTraits } from '../../../../schemas/fields/kinds'
import { fieldTypes } from '../../../../schemas/fields/registry'
import type { Json } from '../../../../schemas/model/json'
import { namedItem, namedPerson, textOf } from '../../../../schemas/workflows/actions/targets'
import { usePeople } from '../../../shared/people/usePeople'
import { useT } from '../../../shared/useT'
import { useWorkflowForm } from '../workflowForm'
import { ConnectedPersonSelect } from './ConnectedPersonSelect'
import classes from '../Workflows.module.css'
import { MappedField } from './MappedField'

const known = ['RECORD_USER', 'FORM_OWNER', 'OWNER_ACCOUNT_EMAIL'] as const
const customUser = 'CUSTOM_USER'
/** Milliseconds after the last key before people are searched. */
const rest = 400

/** A person as stored in configurations. */
export type StoredWho = { readonly [key: string]: Json }

export interface WhoChooserProps {
  readonly label: string
  readonly stored: StoredWho
  /** Also offers groups. */
  readonly hasGroups?: boolean
  /** True for a person of a connected account. */
  readonly isOfConnection?: boolean
  readonly onPick: (next: StoredWho | null) => void
}

type Way = (typeof known)[number] | typeof customUser | 'GROUP' | 'FIELD'

/** Draws the choice of a person: somebody chosen, somebody in the record, whoever an answer names, or a group. */
export function WhoChooser(props: WhoChooserProps) {
  const { label, stored, hasGroups = false, isOfConnection = false, onPick } = props
  const t = useT()
  const { compiled } = useWorkflowForm()
  const id = textOf(stored['field_id'])
  const group = namedItem(stored['group'])
  const { customUser: one, userOfConnection, connection, user } = stored
  // Some documents store the person directly.
  const person = namedPerson(
    one ?? userOfConnection ?? connection ?? user ?? (id === '' ? stored : undefined),
  )
  // A chosen way that is not filled in yet stores nothing.
  const [begun, setBegun] = useState<'GROUP' | 'FIELD' | null>(null)
  const isKnown = known.find((one) => one === id)
  const who: Way | null = group
    ? 'GROUP'
    : (isKnown ?? (person || id === customUser ? customUser : id !== '' ? 'FIELD' : begun))
  // People in the record belong to the account, so for a connection they are offered only where stored.
  const offered = known.filter((one) => !isOfConnection || one === isKnown)
  const ways: readonly Way[] = [...offered, customUser, ...(hasGroups ? (['GROUP'] as const) : []), 'FIELD']
  const choose = (way: Way) => {
    setBegun(way === 'GROUP' || way === 'FIELD' ? way : null)
    onPick(way === 'GROUP' || way === 'FIELD' ? null : { field_id: way, label: t(`workflows.assign.${way}`) })
  }
  const fields = Object.values(compiled.fields).filter(
    ({ type, kind }) =>
      fieldTypes.get(type).capabilities.has('recipient') || kindTraits[kind].copies !== undefined,
  )
  return (
    <>
      <Select
        size="sm"
        label={label}
        placeholder={t('workflows.assign.choose')}
        allowDeselect={false}
        data={ways.map((value) => ({
          value,
          label: t(
            isOfConnection && value === customUser
              ? 'workflows.assign.ofConnection'
              : `workflows.assign.${value}`,
          ),
        }))}
        value={who}
        onChange={(to) => {
          const way = ways.find((one) => one === to)
          if (way) choose(way)
        }}
      />
      {who === customUser && isOfConnection && (
        <ConnectedPersonSelect
          person={person}
          company={namedItem(stored['connection'])?.name ?? ''}
          onPick={(one) =>
            onPick({
              field_id: customUser,
              label: t('workflows.assign.ofConnection'),
              customUser: { id: one.id, first_name: one.name },
              connection: { id: one.connection.id, name: one.connection.name },
            })
          }
        />
      )}
      {who === customUser && !isOfConnection && (
        <PersonSelect
          kind="users"
          person={person}
          onPick={(one) =>
            onPick({
              field_id: customUser,
              label: t('workflows.assign.CUSTOM_USER'),
              customUser: { id: one.id, email: one.email, first_name: one.name, username: one.email },
            })
          }
        />
      )}
      {who === 'GROUP' && (
        <PersonSelect
          kind="groups"
          person={group && { ...group, email: '' }}
          onPick={(one) => onPick({ group: { id: one.id, name: one.name } })}
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
              onPick({
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
    </>
  )
}

interface PersonSelectProps {
  readonly kind: 'users' | 'groups'
  readonly person: { readonly id: number | null; readonly name: string; readonly email: string } | undefined
  readonly onPick: (person: { readonly id: number; readonly name: string; readonly email: string }) => void
}

/** Draws a search for a person of the account by name or address, or for a group. */
function PersonSelect({ kind, person, onPick }: PersonSelectProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [sought] = useDebouncedValue(search.trim(), rest)
  const name = person ? person.name || person.email : ''
  const { found, isSearching } = usePeople(kind, sought === name ? '' : sought)
  const isListed = found.some(({ id }) => id === person?.id)
  return (
    <Select
      size="sm"
      searchable
      allowDeselect={false}
      label={t(kind === 'users' ? 'workflows.assign.person' : 'workflows.assign.group')}
      placeholder={t(`rules.audience.${kind}.pick`)}
      nothingFoundMessage={t(isSearching ? 'rules.audience.searching' : `rules.audience.${kind}.none`)}
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
