/** A player as the desk tells of one. */
export type Player = {
  mobile: string;
  name: string;
  state: 'active' | 'blocked';
  betting: boolean;
  points: number;
  held: number;
  owed: number;
  since: string;
  id: string;
};
