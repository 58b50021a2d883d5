/** The industries of a company, as keys of their texts. */
export const industries = [
  'agriculture',
  'construction',
  'consulting',
  'culture',
  'education',
  'energy',
  'finance',
  'food',
  'government',
  'health',
  'hospitality',
  'insurance',
  'logistics',
  'manufacturing',
  'mining',
  'nonprofit',
  'realEstate',
  'research',
  'security',
  'software',
  'telecommunications',
  'trade',
  'other',
] as const
export type Industry = (typeof industries)[number]

export const isIndustry = (id: string): id is Industry => industries.some((industry) => industry === id)
