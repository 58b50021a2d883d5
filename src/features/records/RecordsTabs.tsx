import { NavLink } from 'react-router-dom'
import { useT } from '../../shared/useT'
import classes from './RecordsTabs.module.css'

/** The two ways to begin: with a form, or with the records of all. */
export function RecordsTabs() {
  const t = useT()
  return (
    <nav className={classes['tabs']} aria-label={t('records.tabs')}>
      <NavLink to="/records" end>
        {t('records.byForm')}
      </NavLink>
      <NavLink to="/records/all">{t('records.all')}</NavLink>
    </nav>
  )
}
