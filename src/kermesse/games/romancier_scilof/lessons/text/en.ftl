# What the guide of Romancier Scilof’s lessons says.

lesson-title-post = Write and answer
lesson-post-aim = Everybody has the same letters: here A, B and C. To win, you need three of a kind. Nobody takes turns, and everything goes by post.
lesson-post-post = Say you want three As. So send your B to { $seat1 }: choose the letter, then the box of { $seat1 }.
    .hint = Tap your letter B, then the box of { $seat1 }.
lesson-post-waiting = Your mail is at the post office. { $seat1 } will answer with a letter without knowing what is in yours.
lesson-post-collect = An answer! Opened mail comes before everything else: take it back.
    .hint = Tap “Take back your opened envelope”.
lesson-post-swapped = Your B has become an A: that makes two. This is the only way to change letters: one for one, unseen.
lesson-post-mail = { $seat2 } writes to you…
lesson-post-blind = To read the letter from { $seat2 } you must first give one of yours. Blindly: who knows what is in it?
lesson-post-reply = Give { $seat2 } your C: it is the letter you do not need.
    .hint = Tap your letter C, then answer { $seat2 }.
lesson-post-end = An A! You have three of a kind. In the next lesson we close the post office.

lesson-title-close = The collection
lesson-close-near = You lack one A, and { $seat2 } has written to you. Meanwhile { $seat1 } has written to { $seat2 }.
lesson-close-reply = Answer { $seat2 } with your C.
    .hint = Tap your letter C, then answer { $seat2 }.
lesson-close-full = Three As, and none of your letters is on its way: your collection is complete.
lesson-close-close = Close the post office! From then on nothing more is posted.
    .hint = Tap “Close the post office!”.
lesson-close-under-way = It is not over yet: a letter from { $seat1 } still waits for its answer. Everybody has to empty the post office before the count, and another collection may yet be completed.
lesson-close-answers = { $seat2 } collects the mail, then answers { $seat1 }…
lesson-close-end = The post office is empty: hands are shown. Everybody with a full collection wins, and there may be several. Here, it is you!

lesson-title-newcomer = A player arrives
lesson-newcomer-three = There are three of you, with three letters each. But the door is open…
lesson-newcomer-comes = { $seat3 } joins the game.
lesson-newcomer-grown = Four people play with four letters: everybody was given a D, and a collection now takes four letters.
lesson-newcomer-post = { $seat3 } knows nothing of what you are up to yet: write to them, with any letter you like.
    .hint = Choose a letter, then the box of { $seat3 }.
lesson-newcomer-answers = { $seat3 } answers…
lesson-newcomer-collect = Collect your mail.
    .hint = Tap “Take back your opened envelope”.
lesson-newcomer-end = People may come at any time, except while the post office closes. If you had nearly finished, you are now a little further away: it takes one more letter.

lesson-title-departure = A player leaves
lesson-departure-four = There are four of you. This letter bears the number of { $seat3 }: that is where it comes from.
lesson-departure-leaves = { $seat3 } leaves the game for good…
lesson-departure-gone = Those letters leave the game, wherever they are, and the Ds with them: three people play with three letters. The letters of others that { $seat3 } held go into the basket, and hands that are short draw from it at random.
lesson-departure-end = It all adds up: three letters each, and each value three times. Nobody may leave while the post office closes: a game that is won stays won.

lesson-title-fusion = Two communes
lesson-fusion-two = Two communes, two post offices: you know only { $seat1 }, and between two a collection takes just two letters. { $seat2 } and { $seat3 } have their own post office.
lesson-fusion-invite = Invite { $seat2 }, from the other commune.
    .hint = Tap the box of { $seat2 }: the invitation goes off at once.
lesson-fusion-accepts = { $seat2 } accepts. “Bonjour!” goes from one to the next: friends of your friends become your friends…
lesson-fusion-one = One commune, one post office. Everybody knows everybody, and has been given the letters they lacked: now you play with four.
lesson-fusion-end = An invitation means more people to write to, but a longer collection to gather. Declining one costs nothing.
