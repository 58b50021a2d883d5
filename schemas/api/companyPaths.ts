/** Where the company's own calls live. Apart from {@link ./paths}, which the public page loads whole. */
export const companyPaths = {
  company: 'account/get_data/',
  editCompany: 'account/edit/',
  countries: 'all_countries/',
  states: 'all_states/',
  industries: 'all_industries/',
  companyPicture: 'user_admin/company_picture/',
  companyLogo: 'company_logo/:account/:key/:version',
} as const
