import { Alert, Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import type { Company, CompanyPatch } from '../../../schemas/api/company'
import { localeFor, locales } from '../../../schemas/model/locales'
import { useApi, useUser } from '../../auth/session'
import { readUserErrors, type UserErrorTexts } from '../../shared/readUserErrors'
import { SectionCard } from '../../shared/SectionCard'
import { TimezoneSelect } from '../../shared/TimezoneSelect'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { AccentColor } from './AccentColor'
import { ListSelect } from './ListSelect'

type Draft = Omit<Required<CompanyPatch>, 'lang'> & { readonly lang: string }

const draftOf = ({ thumb: _thumb, logo: _logo, lang, ...facts }: Company): Draft => ({
  ...facts,
  lang: localeFor(lang.code) ?? locales[0],
})

type TextName = Exclude<
  keyof Draft,
  'country_id' | 'state_id' | 'category_id' | 'accent_color' | 'activity_days' | 'timezone' | 'lang'
>

/** Draws the company's name, address, colour, and the default language and time zone of its users. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const isOwner = useUser().parent === null
  const { isBusy, run } = useOneAtATime()
  const [before, setBefore] = useState(() => draftOf(company))
  const [draft, setDraft] = useState(before)
  const [errors, setErrors] = useState<UserErrorTexts>({ fields: {} })
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.company.listCountries(signal),
    staleTime: Infinity,
  })
  const country = draft.country_id
  const states = useQuery({
    queryKey: ['states', country],
    queryFn: ({ signal }) => api.company.listStates(country ?? '', signal),
    enabled: country !== null,
    staleTime: Infinity,
  })
  const industries = useQuery({
    queryKey: ['industries'],
    queryFn: ({ signal }) => api.company.listIndustries(signal),
    staleTime: Infinity,
  })
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setErrors({ fields: {} })
      const { activity_days: days, ...others } = draft
      const wanted = isOwner ? { ...others, activity_days: days } : others
      // What somebody else changed of the rest meanwhile stays.
      const changed = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof Draft]),
      )
      const saved = await api.company.update(changed)
      queries.setQueryData(['company'], saved)
      setBefore(draftOf(saved))
      setDraft(draftOf(saved))
      toast.done(t('company.saved'))
    }).catch((error: unknown) => setErrors(readUserErrors(t, error)))
  }

  const entry = (
    name: TextName,
    more: { autoComplete?: string; inputMode?: 'tel' | 'email' | 'url' } = {},
  ) => (
    <TextInput
      {...more}
      label={t(`company.${name}`)}
      value={draft[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      error={errors.fields[name]}
    />
  )

  return (
    <form onSubmit={submit} noValidate>
      {errors.general && (
        <Alert color="red" role="alert" mb="md">
          {errors.general}
        </Alert>
      )}
      <SectionCard title={t('company.data')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {entry('name', { autoComplete: 'organization' })}
          <ListSelect
            label={t('company.category_id')}
            list={industries}
            value={draft.category_id}
            onChange={(category_id) => set({ category_id })}
            error={errors.fields['category_id']}
          />
          {entry('vat')}
          {entry('website', { autoComplete: 'url', inputMode: 'url' })}
          {entry('email', { autoComplete: 'email', inputMode: 'email' })}
          {entry('phone', { autoComplete: 'tel', inputMode: 'tel' })}
        </SimpleGrid>
      </SectionCard>
      <SectionCard title={t('company.address')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ListSelect
            label={t('company.country_id')}
            list={countries}
            value={country}
            onChange={(country_id) => set({ country_id, state_id: null })}
            error={errors.fields['country_id']}
          />
          <ListSelect
            label={t('company.state_id')}
            list={states}
            value={draft.state_id}
            onChange={(state_id) => set({ state_id })}
            disabled={country === null || states.data?.length === 0}
            error={errors.fields['state_id']}
          />
          {entry('city', { autoComplete: 'address-level2' })}
          {entry('zip', { autoComplete: 'postal-code' })}
          {entry('street', { autoComplete: 'address-line1' })}
          {entry('street2', { autoComplete: 'address-line2' })}
        </SimpleGrid>
      </SectionCard>
      <SectionCard title={t('company.color')} text={t('company.color.text')}>
        <AccentColor
          value={draft.accent_color}
          onChange={(accent_color) => set({ accent_color })}
          error={errors.fields['accent_color']}
        />
      </SectionCard>
      <SectionCard title={t('company.usual')} text={t('company.usual.text')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('language.choose')}
            description={t('company.lang.help')}
            data={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
            value={draft.lang}
            onChange={(lang) => lang && set({ lang })}
            allowDeselect={false}
            error={errors.fields['lang']}
          />
          <TimezoneSelect
            value={draft.timezone}
            onChange={(timezone) => set({ timezone })}
            help={t('company.timezone.help')}
            error={errors.fields['timezone']}
          />
        </SimpleGrid>
      </SectionCard>
      {isOwner && (
        <SectionCard title={t('company.activity')} text={t('company.activity.text')}>
          <Select
            label={t('company.activity_days')}
            data={[30, 90, 365, 730, 0].map((days) => ({
              value: String(days),
              label: t('company.activity.days', { days }),
            }))}
            value={String(draft.activity_days ?? 0)}
            onChange={(days) => set({ activity_days: Number(days) || null })}
            allowDeselect={false}
            error={errors.fields['activity_days']}
          />
        </SectionCard>
      )}
      <Group justify="flex-end" mb="xl">
        <Button type="submit" loading={isBusy}>
          {t('action.save')}
        </Button>
      </Group>
    </form>
  )
}
