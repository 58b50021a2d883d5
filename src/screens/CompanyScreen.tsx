import { CompanyPage } from '../features/company/CompanyPage'

export function CompanyScreen() {
  return <CompanyPage />
}
