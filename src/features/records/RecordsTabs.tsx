import { NavLink } from 'react-router-dom'
import { useT } from '../../shared/useT'
import classes from './RecordsTabs.module.css'

/** The ways to begin: with a form, with the records of all, or with what was downloaded. */
export function RecordsTabs() {
  const t = useT()
  return (
    <nav className={classes['tabs']} aria-label={t('records.tabs')}>
      <NavLink to="/records" end>
        {t('records.byForm')}
      </NavLink>
      <NavLink to="/records/all">{t('records.all')}</NavLink>
      <NavLink to="/records/downloads">{t('downloads.title')}</NavLink>
    </nav>
  )
}
