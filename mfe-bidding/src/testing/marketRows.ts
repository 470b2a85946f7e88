export const aMarketRow = (parts: Record<string, unknown> = {}) => ({
  game_id: '7',
  game_name: 'Sahyadri Day',
  open_time: '03:45 PM',
  close_time: '05:45 PM',
  open_result: '',
  close_result: '',
  msg_status: 1,
  web_chart_url: 'https://charts.example/7',
  ...parts,
});

export const OPEN_MARKET_ROW = aMarketRow();
export const RUNNING_MARKET_ROW = aMarketRow({
  game_id: 8,
  game_name: 'Konkan Noon',
  open_time: '01:10 PM',
  open_result: '128-1',
  close_time: '03:07 PM',
});
export const CLOSED_MARKET_ROW = aMarketRow({
  game_id: '9',
  game_name: 'Deccan Morning',
  open_time: '10:30 AM',
  close_time: '11:30 AM',
  open_result: '359-7',
  close_result: '9-225',
  msg_status: '2',
  web_chart_url: 'javascript:alert(1)',
});
