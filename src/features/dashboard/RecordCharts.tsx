import { Slider, Title } from '@mantine/core'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { dashboardDays, type CountsByDate, type CountsByName } from '../../../schemas/api/dashboard'
import { ChartCard } from '../../shared/charts/ChartCard'
import {
  barsOption,
  circlesOption,
  lyingBarsOption,
  mostOf,
  pieOption,
  squaresOption,
  type NamedCount,
} from '../../shared/charts/chartOptions'
import { useT } from '../../shared/useT'
import classes from './dashboard.module.css'
import { addressOfDay, addressOfForm, addressOfNobody, addressOfUser } from './recordAddresses'
import { TotalsBoard } from './TotalsBoard'
import { useCountsByDate, useCountsByName } from './useDashboard'

const step = 5
const daysName = 'days'
/** How many items each chart shows. */
const shown = { circles: 5, bars: 10, pie: 6, squares: 12 }

/** Returns the number of days in the address, if it is one of the choices. */
function readDays(text: string | null): number {
  const days = Number(text)
  const isChoice = days >= dashboardDays.least && days <= dashboardDays.most && days % step === 0
  return isChoice ? days : dashboardDays.usual
}

/** Draws charts of the last days' records: how many, on which days, of which forms and users. */
export function RecordCharts() {
  const t = useT()
  const intl = useIntl()
  const titleId = useId()
  const [address, setAddress] = useSearchParams()
  const days = readDays(address.get(daysName))
  const dates = useCountsByDate(days)
  const users = useCountsByName('perUser', days)
  const forms = useCountsByName('perForm', days)

  const ofDates = ({ counts }: CountsByDate): readonly NamedCount[] =>
    counts.map(({ date, count }) => ({
      name: intl.formatDate(date, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      count,
      to: addressOfDay(date),
    }))
  const others = (total: number) => ({ name: t('charts.others'), total })
  const ofForms = (most: number) => (data: CountsByName) =>
    mostOf(
      data.counts.map(({ id, name, count }) => ({
        name: name ?? t('dashboard.unnamed'),
        count,
        ...(id !== null && { to: addressOfForm({ id, name }, data.day_range, data.timezone) }),
      })),
      most,
      others(data.total),
    )
  const ofUsers = (most: number) => (data: CountsByName) =>
    mostOf(
      data.counts.map(({ id, name, count }) => ({
        name: name ?? (id === null ? t('dashboard.nobody') : t('dashboard.unnamed')),
        count,
        to:
          id === null
            ? addressOfNobody(data.day_range, data.timezone)
            : addressOfUser(id, data.day_range, data.timezone),
      })),
      most,
      others(data.total),
    )

  const setDays = (next: number) =>
    setAddress(
      (current) => {
        const search = new URLSearchParams(current)
        if (next === dashboardDays.usual) search.delete(daysName)
        else search.set(daysName, String(next))
        return search
      },
      { replace: true },
    )
  const user = { column: t('dashboard.column.user'), query: users }
  const form = { column: t('dashboard.column.form'), query: forms }
  return (
    <section aria-labelledby={titleId}>
      <div className={classes['chartsHead']}>
        <Title order={2} id={titleId}>
          {t('dashboard.charts')}
        </Title>
        <div className={classes['days']}>
          <span aria-hidden>{t('dashboard.days', { days })}</span>
          <Slider
            key={days}
            defaultValue={days}
            min={dashboardDays.least}
            max={dashboardDays.most}
            step={step}
            thumbLabel={t('dashboard.daysLabel')}
            label={(value) => t('dashboard.days', { days: value })}
            onChangeEnd={setDays}
          />
        </div>
      </div>
      <TotalsBoard days={days} />
      <div className={classes['charts']}>
        <div className={classes['wide']}>
          <ChartCard
            title={t('dashboard.perDate')}
            column={t('dashboard.column.date')}
            query={dates}
            countsOf={ofDates}
            option={barsOption}
            height={220}
          />
        </div>
        <ChartCard
          {...form}
          title={t('dashboard.busiestForms')}
          countsOf={ofForms(shown.circles)}
          option={circlesOption}
          height={200}
        />
        <ChartCard
          {...form}
          title={t('dashboard.perForm')}
          countsOf={ofForms(shown.squares)}
          option={squaresOption}
          height={200}
        />
        <ChartCard
          {...user}
          title={t('dashboard.perUser')}
          countsOf={ofUsers(shown.bars)}
          option={lyingBarsOption}
          height={220}
        />
        <ChartCard
          {...user}
          title={t('dashboard.shareOfUsers')}
          countsOf={ofUsers(shown.pie)}
          option={pieOption}
          height={220}
        />
      </div>
    </section>
  )
}
