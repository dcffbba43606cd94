/** The accounts that anyone can log in with on a demo site. Their uids connect them to the seeded groups. */
export const demoAccounts = [
  { uid: 'demo-maya', name: 'Maya Okafor', email: 'maya@hobnob.example', password: 'Hobnob-demo1' },
  { uid: 'demo-tomas', name: 'Tomás Herrera', email: 'tomas@hobnob.example', password: 'Hobnob-demo2' },
  { uid: 'demo-linnea', name: 'Linnea Sandström', email: 'linnea@hobnob.example', password: 'Hobnob-demo3' },
  { uid: 'demo-kenji', name: 'Kenji Watanabe', email: 'kenji@hobnob.example', password: 'Hobnob-demo4' },
] as const;

/** The uid of the one who looks after a demo site. */
export const demoOperator = demoAccounts[0].uid;
