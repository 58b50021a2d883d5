import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'

export function DashboardScreen() {
  const t = useT()
  return <ScreenTitle>{t('menu.dashboard')}</ScreenTitle>
}
