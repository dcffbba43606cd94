/** The static community-impact figures of home and About (docs/spec-notes.md, section 1). */
export const IMPACT_FIGURES: readonly { value: string; label: string }[] = [
  { value: '10,000+', label: 'members' },
  { value: '500+', label: 'groups' },
  { value: '50+', label: 'cities' },
  { value: '95%', label: 'satisfaction' },
];
