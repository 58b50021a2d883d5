import type { CompanyLogo } from '../../schemas/api/company'
import { companyPaths } from '../../schemas/api/companyPaths'
import { apiAddress } from '../../schemas/api/paths'
import type { CompanyFacts, StoredLogo } from '../store/company/companyColumns'

const nothingSaid: CompanyFacts = {
  ...{ vat: '', website: '', country_id: null, state_id: null, city: '', street: '', street2: '' },
  ...{ zip: '', phone: '', email: '', category_id: null },
}

export const companyFacts = ({ company }: { readonly company: CompanyFacts | null }): CompanyFacts => ({
  ...nothingSaid,
  ...company,
})

/** Returns a company's logo with its address from the root of the site. */
export const logoOf = (accountId: number, logo: StoredLogo | null): CompanyLogo | null =>
  logo && {
    url: apiAddress(companyPaths.companyLogo, { account: accountId, key: logo.key, version: logo.id }),
    width: logo.width,
    height: logo.height,
  }
